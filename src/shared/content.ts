/** Shapes of what a host edits in `content/`: the house in words and pictures. Another house is another folder. */

/** The property: its names, texts, contact details, position and time zone. */
export interface Property {
  name: string
  tagline: string
  town: string
  region: string
  country: string
  countryCode: string
  /** IANA time zone that check-in and check-out times are meant in. */
  timeZone: string
  latitude: number
  longitude: number
  guests: number
  bedrooms: number
  beds: number
  bathrooms: number
  builtIn: number
  parkingSpaces: number
  /** Default country for phone numbers that a guest types without a country code (ISO 3166-1 alpha-2). */
  phoneCountry: string
  contact: { phone: string; email: string; emergencyPhone: string }
  hostName: string
}

/** What the landing page says about the house. */
export interface LandingTexts {
  heroTitle: string
  heroSummary: string
  story: { title: string; paragraphs: string[] }
  gallery: { title: string; intro: string; illustrationNote: string }
  space: {
    title: string
    intro: string
    sections: { title: string; paragraphs: string[] }[]
    /** Which bed stands where; the numbers of people add up to `guests`. */
    rooms: { name: string; beds: string; sleeps: number }[]
  }
  featuresTitle: string
  callToAction: { title: string; text: string }
  footer: { emergencyTitle: string; emergencyText: string }
  searchDescription: string
}

/**
 * Values of the property-info row on the very first start. They are kept out of `Property`, because what `Property`
 * holds travels to every visitor's browser.
 */
export interface FirstPropertyInfo {
  wifiName: string
  wifiPassword: string
  emergencyContact: string
  checkInInstructions: string
  checkOutInstructions: string
  amenities: string[]
}

/** A picture with a place of its own on a page. `file` is the name in `content/photos/` without its ending. */
export interface PagePhoto {
  file: string
  /** What is seen, for people who do not see it; empty for decoration. */
  alt: string
  /** The point that stays in view when the picture is cut to another shape, each 0 to 1 from the top left. */
  focus: { x: number; y: number }
}

/** One gallery picture. `file` is the name in `content/photos/` without its ending. */
export interface GalleryPhoto {
  file: string
  title: string
  description: string
  /** What is seen, for people who do not see it. */
  alt: string
}

/** One feature card; `icon` is the name of an icon that the app carries. */
export interface FeatureCard {
  icon: 'fireplace' | 'screen' | 'window' | 'bush' | 'chandelier' | 'loft'
  title: string
  description: string
}
