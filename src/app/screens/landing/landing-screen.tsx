import { property } from '#content/property.ts'

export function LandingScreen() {
  return (
    <main>
      <h1>{property.texts.heroTitle}</h1>
    </main>
  )
}
