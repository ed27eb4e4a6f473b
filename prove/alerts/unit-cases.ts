/** For each shipped alert: samples, one a minute, that raise it, and such that do not. For `promtool test rules`. */
type Samples = Readonly<Record<string, string>>
export type UnitCase = { readonly at: string; readonly bad: Samples; readonly good: Samples }

const constant = (series: string, bad: number, good: number, at = '20m'): UnitCase => ({
  at,
  bad: { [series]: `${bad}x2000` },
  good: { [series]: `${good}x2000` },
})
/** A day and more after the beginning, at six o'clock: noon in Dhaka. */
const NOON = '30h'
const NIGHT = '45h'
const requests = (status: string, rate: number) => ({
  [`niramoy_requests_total{status="${status}"}`]: `0+${rate}x60`,
})
const took = (slow: number): Samples => ({
  'niramoy_request_seconds_bucket{le="0.25"}': '0+100x60',
  'niramoy_request_seconds_bucket{le="5"}': `0+${100 + slow}x60`,
  'niramoy_request_seconds_bucket{le="+Inf"}': `0+${100 + slow}x60`,
})
const success = (kind: string, limit: number): UnitCase => ({
  at: '3000m',
  bad: { [`niramoy_care_last_success_timestamp_seconds{kind="${kind}"}`]: `${180_000 - limit - 3600}x3000` },
  good: { [`niramoy_care_last_success_timestamp_seconds{kind="${kind}"}`]: `${180_000 - limit + 3600}x3000` },
})
const disk = (free: number): Samples => ({
  'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}': `${free}x60`,
  'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}': '100x60',
})
const shop = '{job="niramoy",instance="a"}'

export const UNIT_CASES: Readonly<Record<string, UnitCase>> = {
  ShopDown: constant(`up${shop}`, 0, 1),
  ServerErrors: {
    at: '20m',
    bad: { ...requests('500', 2), ...requests('200', 100) },
    good: { ...requests('503', 2), ...requests('200', 100) },
  },
  ShopRefusing: {
    at: '20m',
    bad: { ...requests('503', 2), ...requests('200', 100) },
    good: { ...requests('500', 2), ...requests('200', 100) },
  },
  SlowRequests: { at: '30m', bad: took(10), good: took(2) },
  VerySlowRequests: { at: '20m', bad: took(10), good: took(0) },
  EventLoopDelay: constant('niramoy_event_loop_delay_seconds{quantile="0.99"}', 0.3, 0.1),
  PoolWaiting: constant('niramoy_database_connections{state="waiting"}', 3, 0),
  DatabaseAway: constant('niramoy_database_up', 0, 1),
  FilesAway: constant('niramoy_files_up', 0, 1),
  CircuitOpen: constant('niramoy_circuit_open{host="gateway.example"}', 1, 0),
  CacheOff: constant('niramoy_cache_on', 0, 1),
  RedisFailing: {
    at: '20m',
    bad: { 'niramoy_redis_failures_total{use="limits",instance="a"}': '0+3x60' },
    good: { 'niramoy_redis_failures_total{use="limits",instance="a"}': '3x60' },
  },
  ReplicaFailing: {
    at: '20m',
    bad: { 'niramoy_replica_reads_total{from="primary-after-failure",instance="a"}': '0+3x60' },
    good: { 'niramoy_replica_reads_total{from="replica",instance="a"}': '0+3x60' },
  },
  RefusalsRising: {
    at: NOON,
    bad: { 'niramoy_limits_refused_total{limit="LIMIT_LOGIN"}': '0+1x1700 1720+30x200' },
    good: { 'niramoy_limits_refused_total{limit="LIMIT_LOGIN"}': '0+30x2000' },
  },
  JobLate: constant('niramoy_job_late_seconds{job="niramoy",exported_job="send-sms"}', 100, 0),
  JobFailing: {
    at: '20m',
    bad: { 'niramoy_job_runs_total{exported_job="send-sms",result="failed"}': '0+1x60' },
    good: { 'niramoy_job_runs_total{exported_job="send-sms",result="idle"}': '0+1x60' },
  },
  WorkOverdue: constant('niramoy_waiting_overdue_seconds{kind="refunds"}', 400, 20),
  MessagesStuck: constant('niramoy_message_oldest_seconds{channel="sms"}', 1000, 20),
  MessagesFailed: constant('niramoy_messages_unsent{channel="sms",status="failed"}', 6, 2),
  MessagesMany: {
    at: NOON,
    bad: { 'niramoy_messages_hour{channel="sms"}': '20x1700 400x300' },
    good: { 'niramoy_messages_hour{channel="sms"}': '400x2000' },
  },
  MessagesToOne: constant('niramoy_messages_to_one', 20, 6),
  ShopQuiet: constant('niramoy_quiet{instance="a"}', 1, 0, '40m'),
  PaymentsHeld: constant('niramoy_payment_held_oldest_seconds', 15_000, 100),
  RefundsFailed: constant('niramoy_refunds_failed', 1, 0),
  CashNotHandedIn: constant('niramoy_cash_due_oldest_seconds', 900_000, 1000, '90m'),
  PartitionsMissing: constant('niramoy_partition_room_rows{table="audit_log"}', 50_000, 5_000_000, '4h'),
  PrescriptionsWaiting: constant('niramoy_prescription_oldest_seconds', 8000, 100, NOON),
  NoOrders: {
    at: NOON,
    bad: { niramoy_orders_placed_total: '0+1x1700 1700x300' },
    good: { niramoy_orders_placed_total: '0+1x2000' },
  },
  ExpiredStockInOrders: constant('niramoy_expired_stock_units{at="orders"}', 10, 0),
  ExpiredStockOnShelf: constant('niramoy_expired_stock_units{at="shelf"}', 10, 0, NOON),
  BackupOld: success('backup', 93_600),
  ArchiveBehind: constant('niramoy_archive_behind_seconds', 400, 20),
  OffSiteCopyOld: success('off-site-copy', 93_600),
  RestoreRehearsalOld: {
    at: '20m',
    bad: { 'niramoy_care_last_success_timestamp_seconds{kind="restore-rehearsal"}': '-700000x60' },
    good: { 'niramoy_care_last_success_timestamp_seconds{kind="restore-rehearsal"}': '-600000x60' },
  },
  VerifyFailed: constant('niramoy_care_last_run_ok{kind="verify"}', 0, 1),
  VerifyOld: success('verify', 93_600),
  CareFailed: constant('niramoy_care_last_run_ok{kind="backup"}', 0, 1),
  MemoryHigh: constant('niramoy_memory_bytes{kind="rss"}', 2e9, 3e8, '30m'),
  VersionsDiffer: {
    at: '90m',
    bad: {
      'niramoy_build_info{version="0.1.0",commit="",instance="a"}': '1x100',
      'niramoy_build_info{version="0.2.0",commit="",instance="b"}': '1x100',
    },
    good: {
      'niramoy_build_info{version="0.2.0",commit="",instance="a"}': '1x100',
      'niramoy_build_info{version="0.2.0",commit="",instance="b"}': '1x100',
    },
  },
  DiskFilling: { at: '30m', bad: disk(15), good: disk(30) },
  DiskFull: { at: '30m', bad: disk(4), good: disk(15) },
  CertificateEnds: constant('probe_ssl_earliest_cert_expiry', 1_000_000, 9_000_000, '90m'),
  SiteAway: constant('probe_success', 0, 1),
}

/** What is well at night and not by day. */
export const QUIET_AT_NIGHT: readonly (readonly [alert: string, at: string])[] = [
  ['NoOrders', NIGHT],
  ['PrescriptionsWaiting', NIGHT],
]
