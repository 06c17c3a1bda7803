/** Words of the landing page that belong to the product, not to the house. */
export const landing = {
  admin: 'Admin',
  guestPortal: 'Guest Portal',
  accessGuestPortal: 'Access Guest Portal',
  tokenLabel: 'Access token',
  tokenHint:
    'The code in your check-in link. You’ll find the link in our e-mail, and you can paste all of it.',
  tokenPlaceholder: 'Enter your access token',
  access: 'Access',
  skip: 'Skip to the content',
  viewAll: (count: number) => `View All Photos (${count})`,
  allShown: (count: number) => `All ${count} photos are shown.`,
  rooms: 'Who sleeps where',
  sleeps: (count: number) => `sleeps ${count}`,
  /** Travels in the page, for the lightbox that comes with the first photo. */
  lightbox: { label: 'Photo', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
  emergency: 'Emergency',
  quickLinks: 'Quick links',
  checkInPortal: 'Check-in Portal',
  propertyGallery: 'Property Gallery',
  contactHost: 'Contact Host',
  language: 'Language',
  copyright: (name: string) => `© ${name}. All rights reserved.`,
}
