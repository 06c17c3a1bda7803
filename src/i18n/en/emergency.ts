export const emergency = {
  back: 'Back to your stay',
  title: 'In an emergency',
  call: (number: string) => `Call ${number}`,
  who: 'Fire, ambulance, police. Free from any phone, even without credit.',
  say: 'Say where you are:',
  coordinates: 'Coordinates',
  closed: 'Once your stay is approved, open your check-in link on this phone to see the address here.',
  healthline: 'Healthline',
  healthlineText: 'Free health advice from a nurse, day and night, if it’s not urgent.',
  host: (name: string) => `Your host, ${name}`,
  contact: 'House emergency contact',
  shutOffs: 'Turning off water, power and gas',
}
