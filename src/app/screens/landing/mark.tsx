/** The gable, in the colour of the text around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 28" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <path strokeWidth="3" d="M2 26 18 3l16 23" />
      <path strokeWidth="1.75" d="M18 9v17M9 19.5h18" />
    </svg>
  )
}
