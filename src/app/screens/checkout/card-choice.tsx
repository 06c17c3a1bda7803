import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { PayButton, type PayProps } from './pay-button.tsx'

export interface CardFormProps extends Omit<PayProps, 'isBusy'> {
  isFinishing: boolean
  onConfirmed: (intentId: string) => Promise<void>
}

/** The provider sends brands in lower case. */
const nameOfCard = (brand: string | null): string | null =>
  brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1)

export function CardChoice({
  onPaySaved,
  children,
  ...pay
}: PayProps & { onPaySaved: () => void; children: ReactNode }) {
  const { content } = useTranslations('checkout')
  const [usesSaved, setUsesSaved] = useState(true)
  const { title, card, other, back } = content.saved
  const { savedCard } = pay.session
  if (!savedCard) return children
  return (
    <>
      {usesSaved ? (
        <>
          <h2 className="text-xl">{title}</h2>
          <p className="figures mt-3 text-lg">{card(nameOfCard(savedCard.brand), savedCard.last4)}</p>
          <PayButton {...pay} onPay={onPaySaved} />
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
