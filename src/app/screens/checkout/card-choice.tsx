import { type ReactNode, useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentAttempt } from './payment-errors.ts'

export interface CardFormProps {
  session: PaymentSession
  attempt: PaymentAttempt
  isFinishing: boolean
  onConfirmed: (intentId: string) => Promise<void>
}

/** The provider sends brands in lower case. */
const nameOfCard = (brand: string | null): string | null =>
  brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1)

export function CardChoice({
  session,
  attempt,
  isBusy,
  onPaySaved,
  children,
}: Pick<CardFormProps, 'session' | 'attempt'> & {
  isBusy: boolean
  onPaySaved: () => void
  children: ReactNode
}) {
  const { content } = useTranslations('checkout')
  const [usesSaved, setUsesSaved] = useState(true)
  const { title, card, other, back } = content.saved
  const { savedCard } = session
  if (!savedCard) return children
  return (
    <>
      {usesSaved ? (
        <>
          <h2 className="text-xl">{title}</h2>
          <p className="figures mt-3 text-lg">{card(nameOfCard(savedCard.brand), savedCard.last4)}</p>
          <PayButton session={session} attempt={attempt} isBusy={isBusy} onPay={onPaySaved} />
        </>
      ) : (
        children
      )}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => setUsesSaved(!usesSaved)}>
        {usesSaved ? other : back}
      </Button>
    </>
  )
}
