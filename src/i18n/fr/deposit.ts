import type { GuestPageTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'

const bankShowsRelease = 'Votre banque peut mettre 7 à 10 jours ouvrables à l’afficher.'
const onDay = (day: string | null) => (day === null ? '' : ` le ${day}`)

export const deposit: GuestPageTexts['deposit'] = {
  bankShowsRelease: () => bankShowsRelease,
  releasePromise: `Libérée 2 jours après le départ si aucun dommage n’est signalé. ${bankShowsRelease}`,
  guestAlert: {
    confirm: 'Confirmer auprès de votre banque',
    title: 'Une action est nécessaire',
    text: 'Réessayez, ou utilisez une autre carte. Cela prend une minute.',
    action: 'Revoir la caution',
  },
  guestDeposit: { title: 'Votre caution', loading: 'Chargement de votre caution', receipt: 'Reçu' },
  claim: {
    kept: (host, amount, hasReason) => `${host} a retenu ${amount}${hasReason ? ' :' : ''}`,
    reason: (text) => `« ${text} »`,
    rest: (amount) => `${amount} sont libérés.`,
    wrong: 'Vous n’êtes pas d’accord ?',
  },
  claimPhotos: {
    title: 'Photos des dégâts',
    alt: (place) => `Photo ${place} de la retenue, s’ouvre en grand`,
  },
  timeLine: { label: 'Historique de la caution', ahead: '(à venir)' },
  eventTitles: {
    card_saved: 'Carte vérifiée et enregistrée',
    held: 'Montant bloqué',
    renewed: 'Préautorisation renouvelée',
    hold_failed: 'Préautorisation refusée',
    released: 'Libérée',
    claimed: 'Retenue',
    expired: 'Préautorisation expirée',
    failed: 'Préautorisation impossible',
    returned: 'Remboursée',
    return_failed: 'Échec du remboursement',
    disputed: 'Contestée auprès de la banque',
    dispute_won: 'Contestation rejetée',
    dispute_lost: 'Contestation acceptée',
  },
  otherLines: {
    waiting: () => 'En attente de votre part',
    cardRemoved: 'Carte enregistrée supprimée',
    hold: 'Nous bloquons le montant',
    renewal: 'Nous renouvelons la préautorisation',
    release: 'Libérée automatiquement',
    unlessClaimed: (_reader, host) => `Sauf si ${host} déclare un dommage et vous en donne la raison.`,
  },
  headlines: {
    none: () => 'Rien n’est bloqué sur votre carte.',
    holdComes: (amount, day) => `Nous bloquerons ${amount} le ${withStop(day)}`,
    cardSaved: 'La carte est enregistrée ; rien n’y est bloqué pour l’instant.',
    held: (amount) => `${amount} sont bloqués sur votre carte, sans être débités.`,
    notRenewed: (amount) => `La préautorisation de ${amount} n’a pas pu être renouvelée.`,
    notPlaced: (amount) => `La préautorisation de ${amount} n’a pas encore pu être faite.`,
    cardRemoved: (day) => `La carte enregistrée a été supprimée${withStop(onDay(day))} Rien n’était bloqué.`,
    released: (day) => `La caution a été libérée${withStop(onDay(day))} Rien n’est bloqué sur votre carte.`,
    claimedPart: (claimed, whole, day) =>
      `${claimed} sur ${whole} ont été retenus${onDay(day)} ; le reste a été libéré.`,
    claimedWhole: (whole, day) => `La totalité, soit ${whole}, a été retenue${withStop(onDay(day))}`,
    returned: (line, amount) => `${line} ${amount} ont été remboursés.`,
    expiredNext: (amount, day, next) =>
      `La préautorisation de ${amount} a expiré${withStop(onDay(day))} La suivante aura lieu le ${withStop(next)}`,
    expired: (amount, day) =>
      `La préautorisation de ${amount} a expiré${withStop(onDay(day))} Rien n’est bloqué sur votre carte.`,
    failed: (amount) =>
      `La préautorisation de ${amount} n’a pas pu être faite. Rien n’est bloqué sur votre carte.`,
  },
  declines: {
    insufficient_funds: 'le solde de la carte est insuffisant',
    expired_card: 'la carte a expiré',
    authentication_required: 'la banque demande une confirmation du titulaire',
    card_gone: 'la carte enregistrée n’existe plus',
    customer_gone: 'la carte enregistrée n’existe plus',
    card_velocity_exceeded: 'le plafond de la carte est atteint',
    other: 'la banque a refusé',
  },
  notes: {
    card_saved: 'La carte a été vérifiée et enregistrée. Rien n’est encore bloqué.',
    card_saved_until: (day) =>
      `La carte a été vérifiée et enregistrée. Le montant sera bloqué le ${withStop(day)}`,
    renewed: 'Une nouvelle préautorisation a remplacé la première, pour durer jusqu’après votre séjour.',
    refused: (why) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    not_held: 'Aucune préautorisation n’a pu être faite avant l’arrivée.',
    never_held: 'La carte enregistrée a été supprimée. Rien n’était bloqué.',
    expired: 'La préautorisation a expiré. Plus rien n’est bloqué.',
    expired_next: (day) => `La préautorisation a expiré. La suivante aura lieu le ${withStop(day)}`,
  },
  actions: {
    confirm: 'Votre banque souhaite que vous confirmiez vous-même la caution.',
    again: (why) =>
      `Nous n’avons pas pu bloquer votre caution : ${why}. Veuillez la confirmer à nouveau ou utiliser une autre carte.`,
  },
}
