export interface SiteTables {
  rate_limits: {
    bucket: string
    hits: number
    resets_at: string
  }
  periodic_work: {
    name: string
    next_at: string
    lease_until: string | null
    attempts: number
    last_ok_at: string | null
    last_error: string | null
    last_result: string | null
  }
  backups: {
    id: string
    made_at: string
    folder: string
    file_name: string
  }
  site_state: {
    name: string
    at: string
    detail: string | null
  }
}
