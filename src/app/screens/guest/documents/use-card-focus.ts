import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { DocumentFlow } from './use-document-flow.ts'

/** Views that put the focus on their own first control. */
const focusThemselves: readonly DocumentFlow['phase'][] = ['camera', 'preview']

/**
 * Keeps the keyboard in a card whose controls come and go: the focus moves to the heading of what came, or to the
 * button beside a received picture. Only if it was in this card, so that a finished upload never pulls somebody away
 * from the other one. Spread `handlers` on the card.
 */
export function useCardFocus(
  phase: DocumentFlow['phase'],
  isReceived: boolean,
  heading: RefObject<HTMLElement | null>,
  replaceButton: RefObject<HTMLElement | null>,
) {
  const hasFocus = useRef(false)
  const state = isReceived ? 'received' : phase
  const seen = useRef(state)

  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    if (!hasFocus.current || focusThemselves.some((own) => own === state)) return
    const target = state === 'received' ? (replaceButton.current ?? heading.current) : heading.current
    target?.focus({ preventScroll: true })
  }, [state, heading, replaceButton])

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A control that is taken away loses its focus to nothing; only a step to another place leaves the card.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hasFocus.current = false
  }
  const handleFocus = () => {
    hasFocus.current = true
  }
  return { onFocus: handleFocus, onBlur: handleBlur }
}
