import { FeatureIcon } from '#app/components/house/feature-icon.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import type { House } from '#shared/house.ts'
import { hostLanguage } from '#shared/languages.ts'

export function Features({ house: { features } }: { house: House }) {
  const landing = useTranslations('landing')
  if (features.length === 0) return null
  return (
    <section className="deferred bg-paper-deep py-20 lg:py-32" aria-labelledby="features">
      <div className="page-grid">
        <h2 id="features" className="section-title col-span-full">
          {landing.featuresTitle}
        </h2>
        <ul className="col-span-full mt-10 grid gap-px border-edge border-y bg-edge sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
          {features.map(({ id, icon, title, description }) => (
            <li key={id} className="flex gap-5 bg-paper-deep py-7 sm:flex-col sm:px-8 sm:pt-10 sm:pb-12">
              <FeatureIcon name={icon} className="size-12 sm:size-14" />
              <div className="min-w-0" lang={hostLanguage}>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 max-w-[24rem] text-ink-soft text-lg">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
