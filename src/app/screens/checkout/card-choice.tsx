import { type ReactNode, useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useWords } from '#app/lib/words.ts'

/** A card's brand as it writes itself: the provider has it in small letters. */
const nameOfCard = (brand: string | null): string | null =>
  brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1)

/** When a later hold failed, the saved card comes first: one tap. The form is there for another card. */
export function CardChoice({
  savedCard,
  renderSaved,
  renderForm,
}: {
  savedCard: PaymentSession['savedCard']
  renderSaved: () => ReactNode
  renderForm: () => ReactNode
}) {
  const { content } = useWords('checkout')
  const [usesSaved, setUsesSaved] = useState(true)
  const { title, card, other, back } = content.saved
  if (!savedCard) return renderForm()
  return (
    <>
      {usesSaved && (
        <>
          <h2 className="text-xl">{title}</h2>
          <p className="figures mt-3 text-lg">{card(nameOfCard(savedCard.brand), savedCard.last4)}</p>
        </>
      )}
      {usesSaved ? renderSaved() : renderForm()}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => setUsesSaved(!usesSaved)}>
        {usesSaved ? other : back}
      </Button>
    </>
  )
}
