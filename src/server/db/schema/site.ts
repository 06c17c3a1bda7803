interface RateLimitTable {
  bucket: string
  hits: number
  resets_at: string
}

export interface PeriodicWorkTable {
  name: string
  next_at: string
  lease_until: string | null
  attempts: number
  last_ok_at: string | null
  last_error: string | null
  last_result: string | null
}

interface BackupTable {
  id: string
  made_at: string
  folder: string
  file_name: string
  byte_count: number
}

interface SiteStateTable {
  name: string
  at: string
  detail: string | null
}

export interface SiteTables {
  rate_limits: RateLimitTable
  periodic_work: PeriodicWorkTable
  backups: BackupTable
  site_state: SiteStateTable
}
