import type { EmergencyTexts, StayPageTexts } from '#i18n/shapes.ts'

export const stayServices: StayPageTexts['stay']['emergency']['services'] = {
  names: { fire: 'pompiers', ambulance: 'ambulance', police: 'police' },
  list: (names) => names.join(', '),
  unknown: 'Le 112 fonctionne avec la plupart des mobiles. Demandez à votre hôte le numéro local.',
}

export const services: EmergencyTexts['services'] = {
  ...stayServices,
  callFor: (number, services) => `${number} (${services})`,
  or: ' ou ',
  callFirst: (numbers) => `Si quelqu’un est en danger, appelez d’abord le ${numbers}.`,
  free: 'Gratuit depuis tout téléphone, même sans crédit.',
  houseContact: 'Contact d’urgence de la maison',
}

export const emergency: EmergencyTexts = {
  back: 'Retour à votre séjour',
  title: 'En cas d’urgence',
  call: (number) => `Appeler le ${number}`,
  services,
  say: 'Dites où vous êtes :',
  coordinates: 'Coordonnées GPS',
  closed: 'L’adresse s’affiche ici sur le téléphone qui a ouvert un lien d’enregistrement approuvé.',
  healthAdvice: 'Conseils de santé par téléphone, jour et nuit, si ce n’est pas urgent.',
  nurseAdvice:
    'Conseils de santé gratuits par une infirmière, jour et nuit, si ce n’est pas urgent (en anglais).',
  host: (name) => `Votre hôte : ${name}`,
  shutOffs: 'Couper l’eau, l’électricité et le gaz',
}
