import { features } from '#content/features.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { FeatureIcon } from './feature-icon.tsx'

/** Six cards, divided by lines like the panes of a window. */
export function Features() {
  return (
    <section className="deferred bg-paper-deep py-20 lg:py-32" aria-labelledby="features">
      <div className="page-grid">
        <h2 id="features" className="section-title col-span-full">
          {landingTexts.featuresTitle}
        </h2>
        <ul className="panes col-span-full mt-10 lg:mt-16">
          {features.map(({ icon, title, description }) => (
            <li key={title} className="pane">
              <FeatureIcon name={icon} />
              <div>
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
