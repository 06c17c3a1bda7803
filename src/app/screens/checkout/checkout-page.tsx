import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { StepIndicator } from '#app/components/deposit/step-indicator.tsx'
import { ReachHost } from '#app/components/house/reach-host.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton, SkeletonBars, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import type { DepositMode } from '#shared/stay/deposit.ts'

/** Summary and form: beside each other on a desktop. */
export const checkoutColumns =
  'mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16'

export function CheckoutPage({
  title,
  stay,
  stayPath,
  children,
}: {
  title: string
  /** Shows how far the guest's journey is; `null` keeps the room of it. */
  stay?: GuestStay | null
  /** The path of the guest page; `null` until it is known. */
  stayPath: string | null
  children: ReactNode
}) {
  const house = useHouse()
  const { content } = useTranslations('checkout')
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-gutter pt-4 pb-16 sm:px-8 sm:pt-6">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {stayPath ? (
          <a href={stayPath} className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
            <ArrowLeft className="size-4" />
            {content.back}
          </a>
        ) : (
          <span />
        )}
        <span translate="no" className="font-serif text-bush-600">
          {house.name}
        </span>
      </header>
      <main className="mt-4 sm:mt-10">
        {stay === null && <Skeleton className="mb-3 h-6 max-w-md" />}
        {stay && <StepIndicator stay={stay} isSmall />}
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children}
      </main>
    </div>
  )
}

/** A checkout page on which nothing can be paid. */
export function CheckoutEnd({
  text,
  more,
  children,
  ...page
}: ComponentProps<typeof CheckoutPage> & { text: string; more?: string }) {
  const house = useHouse()
  const { help } = useTranslations('guest')
  const link = 'mr-5 inline-block py-2.5 text-link'
  return (
    <CheckoutPage {...page}>
      <p className="mt-4 max-w-xl text-lg" role="alert">
        {text}
      </p>
      {more !== text && <p className="mt-2 max-w-xl text-ink-soft empty:hidden">{more}</p>}
      <p className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">{children}</p>
      <p className="mt-4 text-lg">
        <ReachHost house={house} way="phone" className={link} label={help.call} />
        <ReachHost house={house} way="email" className={link} />
      </p>
    </CheckoutPage>
  )
}

/** The page while stay and payment session load, and the prerendered page. */
export function SettingUp() {
  const { content } = useTranslations('checkout')
  return (
    <CheckoutPage title={content.settingUp} stay={null} stayPath={null}>
      <p className="mt-3 flex items-center gap-3 text-ink-soft" role="status">
        <Spinner size="small" />
        {content.settingUpText}
      </p>
      <div aria-hidden="true" className={checkoutColumns}>
        {/* The summary is folded on a phone. */}
        <SkeletonBars
          label=""
          bars={['h-6 w-28', ...Array(4).fill('mt-5 h-5 max-lg:hidden'), 'mt-5 h-7 max-lg:h-16']}
        />
        <div className="panel self-start px-5 py-6 sm:px-7">
          <CardFormSkeleton />
        </div>
      </div>
    </CheckoutPage>
  )
}

export function CardFormSkeleton() {
  const { content } = useTranslations('checkout')
  return (
    <SkeletonGroup label={content.form.loading}>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-7 h-11" />
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="mt-7 h-13" />
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
