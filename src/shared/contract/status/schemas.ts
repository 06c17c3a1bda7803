import * as z from 'zod/mini'
import { reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { instantSchema, nullableInstantSchema, typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

const statusGroups = ['storage', 'disk', 'work', 'mail', 'deposits', 'backup'] as const
/** How visitors reach the site. */
const statusReach = [
  'domain',
  'ports',
  'certificate',
  'address',
  'proxy',
  'uploads',
  'cache',
  'webhook',
  'release',
] as const
const statusFindings = ['key', 'clock', 'pages', 'sandbox', 'sign_in', 'calendars'] as const
export const statusItemNames = [...statusGroups, ...statusReach, ...statusFindings] as const

const statusItemSchema = z.object({
  name: z.enum(statusItemNames),
  /** `attention`: needs a look soon. `bad`: something fails now. `unknown`: the site can't see it. */
  state: z.enum(['good', 'attention', 'bad', 'unknown']),
  title: z.string(),
  detail: z.nullable(z.string()),
  since: nullableInstantSchema,
})
export type StatusItem = z.infer<typeof statusItemSchema>
export type StatusState = StatusItem['state']

const siteStatusSchema = z.object({
  isWell: z.boolean(),
  checkedAt: instantSchema,
  version: z.string(),
  items: z.array(statusItemSchema),
})
export type SiteStatus = z.infer<typeof siteStatusSchema>

export const getSiteStatus = describe(calls.getSiteStatus, {
  summary: 'The system status in plain words, the worst first',
  returns: siteStatusSchema,
})

export const checkSite = describe(calls.checkSite, {
  summary: 'Open the site’s public address as a visitor would, and return the status',
  returns: siteStatusSchema,
})

const backupSettingsSchema = z.object({
  /** The folder of daily backups; empty without one. */
  folder: z.string(),
  source: z.enum(['environment', 'browser', 'none']),
})
export type BackupSettings = z.infer<typeof backupSettingsSchema>

export const getBackupSettings = describe(calls.getBackupSettings, {
  summary: 'The folder of daily backups, and where it is set',
  returns: backupSettingsSchema,
})

export const changeBackupSettings = describe(calls.changeBackupSettings, {
  requiresReauth: reauthMinutes.account,
  summary:
    'Name the folder of daily backups, and make one now; `null` turns them off; 409 if the environment names it',
  body: z.object({ folder: z.nullable(typedText(1000, problem('backupFolder'))) }),
  returns: backupSettingsSchema,
})

export const confirmClock = describe(calls.confirmClock, {
  summary:
    'Confirm the site’s clock, so that paused work continues; `now` is the displayed time; 409 if it is outdated',
  requiresReauth: reauthMinutes.guestData,
  body: z.object({ now: z.iso.datetime(problem('nowInstant')) }),
  returns: siteStatusSchema,
})

const invalid = problem('pageReport')
const wordField = (pattern: RegExp) => z.string(invalid).check(z.regex(pattern, invalid))

/** Only names and places in our own scripts: an error's message may quote a guest. */
export const reportPageError = describe(calls.reportPageError, {
  summary: 'Report an error of a page’s script, for the server’s log',
  status: 204,
  body: z.object(
    {
      /** The first part of the page’s path. */
      page: wordField(/^[a-z-]{0,20}$/),
      kind: z.enum(['render', 'event', 'promise', 'hydration'], invalid),
      error: wordField(/^[A-Za-z]{1,60}$/),
      at: z.array(wordField(/^[\w.-]{1,100}:\d{1,7}:\d{1,7}$/), invalid).check(z.maxLength(5, invalid)),
    },
    invalid,
  ),
})
