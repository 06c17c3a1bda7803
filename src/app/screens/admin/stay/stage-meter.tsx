import type { Tone } from '#app/components/ui/badge.tsx'
import { cx } from '#app/lib/class-names.ts'
import { stageLabels } from '#i18n/en/stay-badges.ts'
import { cancelContent } from '#i18n/en/stay-life.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { adminStage, adminStages } from '#shared/stay/stage.ts'

/** The colour of a stage's words. */
export const stageTexts: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  info: 'text-timber-700',
  attention: 'text-clay-700',
  good: 'text-bush-700',
  bad: 'text-rata-600',
}
const fills: Record<Tone, string> = {
  neutral: 'bg-edge',
  info: 'bg-timber-600',
  attention: 'bg-clay-600',
  good: 'bg-bush-600',
  bad: 'bg-rata-600',
}

/** How far the stay has come: four marks, filled up to the stage, and the stage in words. */
export function StageMeter({ stay, className }: { stay: AdminStay; className?: string }) {
  const { stage, name, tone } = adminStage(stay)
  if (stay.cancelledAt !== null)
    return <p className={cx(className, 'font-semibold text-ink-soft text-xl')}>{cancelContent.badge}</p>
  return (
    <div className={className}>
      <div aria-hidden="true" className="flex max-w-80 gap-1">
        {adminStages(stay).map((mark) => (
          <span
            key={mark}
            className={cx(
              'h-2 flex-1 rounded-full forced-color-adjust-none forced-colors:border',
              mark <= stage
                ? `${fills[tone]} forced-colors:bg-[CanvasText]`
                : 'bg-paper-deep forced-colors:bg-[Canvas]',
            )}
          />
        ))}
      </div>
      <p className={cx('mt-2 font-semibold text-xl leading-7', stageTexts[tone])}>
        Stage {stage}: {stageLabels[name]}
      </p>
    </div>
  )
}
