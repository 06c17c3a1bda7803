import type { EmergencyTexts } from '#i18n/shapes.ts'

export const emergency: EmergencyTexts = {
  back: 'Retour à votre séjour',
  title: 'En cas d’urgence',
  call: (number) => `Appeler le ${number}`,
  who: 'Pompiers, ambulance, police. Gratuit depuis tout téléphone, même sans crédit.',
  say: 'Dites où vous êtes :',
  coordinates: 'Coordonnées GPS',
  closed: 'L’adresse s’affiche ici sur le téléphone qui a ouvert un lien d’enregistrement approuvé.',
  healthline: 'Healthline',
  healthlineText:
    'Conseils de santé gratuits par une infirmière, jour et nuit, si ce n’est pas urgent (en anglais).',
  host: (name) => `Votre hôte : ${name}`,
  contact: 'Contact d’urgence de la maison',
  shutOffs: 'Couper l’eau, l’électricité et le gaz',
}
