import type { Generated } from 'kysely'

export interface HouseTables {
  house: {
    id: number
    /** JSON: a `HouseDocument`. */
    document: string
    version: number
    rules_version: number
    revision: number
    /** When a host hid the visitors' calendar of free dates; `null` while it is shown. */
    dates_hidden_at: string | null
    updated_at: string
  }
  house_versions: {
    version: number
    document: string
    /** JSON list of the changed fields' names. */
    changed: string
    saved_at: string
    /** The host's id. It stays when the account is removed. */
    saved_by: string | null
  }
  photos: {
    id: string
    /** `single` photos are only used elsewhere, such as the map. Texts and order are in the house's document. */
    placement: 'gallery' | 'single'
    sample_file: string | null
    width: number
    height: number
    /** Its average colour, as `#rrggbb`; `null` until its sizes are made. */
    tone: string | null
    /** A few pixels of the photo as a data URL, made together with its sizes. */
    blur: string | null
    /** How bright its brightest spots are (`PhotoLight`), made together with its sizes. */
    upper_light: number | null
    lower_light: number | null
    /** The focus of its tall crop and share photo; `null` until they are made. */
    tall_key: string | null
    problem: string | null
    attempts: Generated<number>
    next_attempt_at: string | null
    lease_until: string | null
    /** The order in which the host chose the photos, for those that the house's document doesn't list. */
    position: number
    created_at: string
    removed_at: string | null
  }
}
