import { useWords } from '#app/lib/words.ts'

/**
 * Test numbers that the simulator knows. They are Stripe's public ones and do what they do at Stripe
 * (https://docs.stripe.com/testing).
 */
const testCards = [
  { number: '4242 4242 4242 4242', does: 'accepted' },
  { number: '4000 0025 0000 3155', does: 'asks' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'poor' },
  { number: '4000 0000 0000 0341', does: 'refusedLater' },
] as const

/** Test numbers to tap. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { simulated } = useWords('checkout').content
  return (
    <section aria-labelledby="test-cards-title" className="mt-8 border-line border-t pt-5">
      <h3 id="test-cards-title" className="text-lg">
        {simulated.cardsTitle}
      </h3>
      <ul className="mt-2">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onUse(number)}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-2 text-left hover:bg-paper"
            >
              <span className="figures font-semibold text-bush-700">{number}</span>
              <span className="text-ink-soft text-sm">{simulated.cards[does]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
