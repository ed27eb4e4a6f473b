import { type RawBuilder, sql } from 'kysely'
import { type Described, described } from './described.sql.ts'

const ofPeople = (column: string) => (ids: readonly number[]) => sql`${sql.ref(column)} = any(${ids}::int[])`

/** What the district keeps of a person, by the name of the file. Who brought whom is another person. */
export const PEOPLE_DATA: Readonly<Record<string, Described>> = {
  profile: described('users', {
    of: ofPeople('id'),
    shown: [
      'username',
      'name',
      'email',
      'email_verified_at',
      'phone',
      'proved_phone',
      'role',
      'duties',
      'language',
      'verified_at',
      'second_factor_at',
      'created_at',
      'updated_at',
    ],
    hidden: ['id', 'password_hash', 'referred_by', 'anonymised_at', 'erased_at', 'is_walk_in', 'version'],
    also: {
      has_password: sql`password_hash is not null`,
      internal_notes: sql`(select count(*) from customer_notes where user_id = users.id)`,
      was_referred: sql`referred_by is not null`,
      people_referred: sql`(select count(*) from users as brought where brought.referred_by = users.id)`,
    },
  }),
  'sign-in-providers': described('social_identities', {
    shown: ['provider', 'subject', 'created_at'],
    hidden: ['id', 'user_id'],
    key: 'id',
  }),
  addresses: described('addresses', {
    shown: [
      'full_name',
      'contact_no',
      'email',
      'village_area',
      'street_sector',
      'house_holding_no',
      'police_station_sub_district',
      'city_district',
      'state_division',
      'zip_code',
      'country',
      'address_type',
      'is_default_shipping',
      'is_default_billing',
      'created_at',
      'updated_at',
    ],
    hidden: ['id', 'user_id', 'version'],
    key: 'id',
  }),
  patients: described('patients', {
    shown: [
      'name',
      'birth_year',
      'birth_month',
      'weight_grams',
      'pregnant',
      'breast_feeding',
      'allergies',
      'conditions',
      'created_at',
      'updated_at',
    ],
    hidden: ['id', 'user_id', 'version'],
    key: 'id',
  }),
  sessions: described('sessions', {
    shown: ['user_agent', 'created_at', 'last_seen_at', 'expires_at', 'confirmed_at', 'second_factor_at'],
    hidden: ['id', 'user_id', 'token_hash', 'new_secret', 'new_secret_at'],
    key: 'id',
  }),
  // of who was once staff; a secret and its codes are left out
  'trusted-devices': described('trusted_devices', {
    shown: ['user_agent', 'created_at', 'expires_at'],
    hidden: ['id', 'user_id', 'token_hash'],
    key: 'id',
  }),
  newsletter: described('newsletter_subscribers', {
    // an address that was only typed may be another person's
    of: (ids) => sql`lower(email) in (
      select lower(email) from users where id = any(${ids}::int[]) and email_verified_at is not null)`,
    shown: ['email', 'language', 'created_at', 'unsubscribed_at'],
    hidden: ['id'],
    key: 'id',
  }),
  messages: described('outbox_messages', {
    shown: ['channel', 'kind', 'recipient', 'status', 'created_at', 'sent_at'],
    // texts hold codes and links
    hidden: [
      'id',
      'user_id',
      'subject',
      'body',
      'attachment',
      'attachment_name',
      'dedupe_key',
      'tries',
      'next_try_at',
      'expires_at',
      'last_error',
      'provider_reference',
      'counted_at',
    ],
    key: 'id',
  }),
  'what-staff-did': described('audit_log', {
    of: buildRecorded,
    shown: ['action', 'table_name', 'created_at'],
    // who of the staff it was is theirs, and what it was before and after is hidden there already
    hidden: ['id', 'actor_id', 'row_id', 'changes', 'request_id'],
    also: { fields: sql`array(select jsonb_object_keys(changes))` },
    key: 'id',
  }),
}

/** Of the account, its orders and its prescriptions, each by the index; not what they did as staff. */
function buildRecorded(ids: readonly number[]): RawBuilder<unknown> {
  const theirs = sql`where user_id = any(${ids}::int[])`
  return sql`(table_name = 'users' and row_id = any(${ids}::int[])
    or table_name = 'orders' and row_id = any(array(select id from orders ${theirs}))
    or table_name = 'prescriptions' and row_id = any(array(select id from prescriptions ${theirs})))`
}
