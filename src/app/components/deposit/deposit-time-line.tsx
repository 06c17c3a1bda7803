import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { DepositLine } from '#i18n/deposit-texts.ts'

const dots: Record<DepositLine['kind'], string> = {
  past: 'border-bush-600 bg-bush-600 forced-colors:border-6',
  trouble: 'border-rata-600 bg-rata-600 forced-colors:border-6',
  ahead: 'border-edge bg-card',
}

export function DepositTimeLine({ lines }: { lines: readonly DepositLine[] }) {
  const { timeLine } = useTranslations('deposit')
  const { hostLanguage } = useHouse()
  return (
    <ol aria-label={timeLine.label}>
      {lines.map((line, index) => (
        <li key={line.key} className="relative flex gap-[min(1rem,3vw)] pb-4 last:pb-0">
          <span aria-hidden="true" className="relative flex w-3 shrink-0 justify-center">
            <span
              className={cx('relative z-10 mt-[0.4375rem] size-3 rounded-full border-2', dots[line.kind])}
            />
            {index < lines.length - 1 && <span className="absolute top-4 -bottom-6 w-px bg-line" />}
          </span>
          <div className="min-w-0 flex-1">
            <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={cx('font-semibold', line.kind === 'ahead' && 'text-ink-soft')}>
                {line.title}
                {line.kind === 'ahead' && <span className="sr-only">{` ${timeLine.ahead}`}</span>}
              </span>
              {line.amount && <span>{line.amount}</span>}
            </p>
            <p className="text-ink-soft text-sm">{line.day}</p>
            {line.note && (
              <p lang={line.isHostNote ? hostLanguage : undefined} className="mt-0.5 break-words text-sm">
                {line.note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
