import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import {
  type ChangeContext,
  changeHouseOf,
  isCompleteOrder,
} from '#server/features/house/document/changing.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { HouseFeature } from '#shared/house.ts'
import { addFeatureRow, changeFeatureRow, listFeatures, removeFeatureRow } from './rows.ts'

const maxFeatures = 24

export const list = ({ database }: Pick<ChangeContext, 'database'>): Promise<HouseFeature[]> =>
  listFeatures(database.db)

export const add = (
  ctx: ChangeContext,
  wanted: Partial<Pick<HouseFeature, 'icon' | 'description'>> & { title: string },
  host: Host,
): Promise<HouseFeature> =>
  changeHouseOf(ctx, { host, action: 'house.feature_added' }, async (tx) => {
    const before = await listFeatures(tx)
    if (before.length >= maxFeatures) throw badRequest('house.tooManyFeatures', maxFeatures)
    const { icon = 'window', description = '', title } = wanted
    const feature = { id: randomUUID(), icon, title, description, orderIndex: before.length }
    await addFeatureRow(tx, feature, isoInstant(ctx.clock.now()))
    return feature
  })

export const change = (
  ctx: ChangeContext,
  id: string,
  changes: Partial<Pick<HouseFeature, 'icon' | 'title' | 'description'>>,
  host: Host,
): Promise<HouseFeature> =>
  changeHouseOf(ctx, { host, action: 'house.feature_changed' }, async (tx) => {
    const isThere = await changeFeatureRow(tx, id, changes, isoInstant(ctx.clock.now()))
    const feature = (await listFeatures(tx)).find((each) => each.id === id)
    if (!isThere || !feature) throw notFound('house.noFeature')
    return feature
  })

export const remove = (ctx: ChangeContext, id: string, host: Host): Promise<void> =>
  changeHouseOf(ctx, { host, action: 'house.feature_removed' }, async (tx) => {
    if (!(await removeFeatureRow(tx, id))) throw notFound('house.noFeature')
    const at = isoInstant(ctx.clock.now())
    for (const [orderIndex, feature] of (await listFeatures(tx)).entries())
      if (feature.orderIndex !== orderIndex) await changeFeatureRow(tx, feature.id, { orderIndex }, at)
  })

export const order = (ctx: ChangeContext, ids: readonly string[], host: Host): Promise<HouseFeature[]> =>
  changeHouseOf(ctx, { host, action: 'house.features_ordered' }, async (tx) => {
    const before = await listFeatures(tx)
    if (!isCompleteOrder(ids, before)) throw badRequest('house.incompleteOrder')
    const at = isoInstant(ctx.clock.now())
    for (const [orderIndex, id] of ids.entries()) await changeFeatureRow(tx, id, { orderIndex }, at)
    return listFeatures(tx)
  })
