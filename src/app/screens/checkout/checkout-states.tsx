import { useEffect, useRef } from 'react'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import type { DepositMode } from '#shared/stay/deposit.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** The page while stay and payment session load, and the prerendered page. */
export function SettingUp() {
  const { content } = useTranslations('checkout')
  return (
    <CheckoutPage title={content.settingUp} stayPath={null}>
      <p className="mt-3 flex items-center gap-3 text-ink-soft" role="status">
        <Spinner size="small" />
        {content.settingUpText}
      </p>
      <div
        aria-hidden="true"
        className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16"
      >
        <div className="space-y-5">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-7 w-full" />
        </div>
        <Panel as="div" className="self-start px-5 py-6 sm:px-7">
          <FormLines />
        </Panel>
      </div>
    </CheckoutPage>
  )
}

function FormLines() {
  return (
    <>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-7 h-11 w-full" />
      <div className="mt-5 grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="mt-7 h-13 w-full" />
    </>
  )
}

export function CardFormSkeleton() {
  const { content } = useTranslations('checkout')
  return (
    <SkeletonGroup label={content.form.loading}>
      <FormLines />
    </SkeletonGroup>
  )
}

/** Shown if the provider accepted the payment but our server couldn't confirm it. */
export function Unfinished({ isPending, onFinish }: { isPending: boolean; onFinish: () => void }) {
  const { content } = useTranslations('checkout')
  const { title, text, action } = content.unfinished
  return (
    <Notice
      tone="attention"
      role="alert"
      title={title}
      action={
        <Button isPending={isPending} pendingLabel={content.form.pending} onClick={onFinish}>
          {action}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

/** Shown for two seconds before the guest page opens. */
export function Done({ mode, stayPath }: { mode: DepositMode; stayPath: string }) {
  const { content } = useTranslations('checkout')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text } = content.done[mode]
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <a href={stayPath} className={`${buttonClasses('secondary')} mt-6`}>
        {content.done.go}
      </a>
    </div>
  )
}
