import { randomUUID } from 'node:crypto'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { type HouseFeature, maxFeatures } from '#shared/feature-card.ts'
import { changeNow, getHouse, type HouseContext, inOrder } from './document.ts'
import type { HouseRow } from './store.ts'

export const list = async ({ database }: Pick<HouseContext, 'database'>): Promise<HouseFeature[]> =>
  (await getHouse(database.db)).document.features

/** Changes the cards and returns them. */
async function changeCards(ctx: HouseContext, host: Host, change: (cards: HouseFeature[]) => HouseFeature[]) {
  const wantedOf = ({ document }: HouseRow) => ({ features: change(document.features) })
  return (await changeNow(ctx, host, wantedOf)).features
}

function existing(cards: readonly HouseFeature[], id: string): HouseFeature {
  const card = cards.find((known) => known.id === id)
  if (!card) throw notFound('house.noFeature')
  return card
}

export async function add(
  ctx: HouseContext,
  { title, icon = 'window', description = '' }: Partial<HouseFeature> & { title: string },
  host: Host,
): Promise<HouseFeature> {
  const card = { id: randomUUID(), title, icon, description }
  await changeCards(ctx, host, (cards) => {
    if (cards.length >= maxFeatures) throw badRequest('house.tooManyFeatures', maxFeatures)
    return [...cards, card]
  })
  return card
}

export async function change(ctx: HouseContext, id: string, changes: Partial<HouseFeature>, host: Host) {
  const cards = await changeCards(ctx, host, (before) =>
    before.map((card) => (card.id === id ? { ...card, ...changes } : card)),
  )
  return existing(cards, id)
}

export async function remove(ctx: HouseContext, id: string, host: Host): Promise<void> {
  await changeCards(ctx, host, (cards) => {
    const removed = existing(cards, id)
    return cards.filter((card) => card !== removed)
  })
}

export const order = (ctx: HouseContext, ids: readonly string[], host: Host): Promise<HouseFeature[]> =>
  changeCards(ctx, host, (cards) => inOrder(cards, ids))
