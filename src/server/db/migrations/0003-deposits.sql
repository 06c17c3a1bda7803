create table deposits (
  stay_id uuid primary key references guest_stays (id),
  state text not null default 'none' check (state in
    ('none', 'card_saved', 'held', 'handing_over', 'lapsed', 'action_required', 'renewal_failed', 'failed',
     'releasing', 'claiming', 'released', 'claimed', 'expired')),
  version integer not null default 0,
  provider text not null check (provider in ('stripe', 'simulated')),
  customer_id text,
  payment_method_id text,
  last_hold_refused_at timestamptz,
  claim_cents integer check (claim_cents > 0),
  claim_reason text,
  release_reason text check (release_reason in ('host', 'rejected', 'stay_over')),
  locked_until timestamptz,
  next_due_at timestamptz,
  retry_at timestamptz,
  tries integer not null default 0,
  decline_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'claiming' or claim_cents is not null)
);
create index deposits_due on deposits (next_due_at) where next_due_at is not null;

create table deposit_intents (
  id text primary key,
  stay_id uuid not null references deposits (stay_id),
  kind text not null check (kind in ('hold', 'setup')),
  purpose text not null check (purpose in ('guest', 'first', 'second')),
  status text not null check (status in
    ('open', 'refused', 'standing', 'saved', 'captured', 'let_go', 'lapsed', 'cancelled')),
  provider text not null check (provider in ('stripe', 'simulated')),
  customer_id text not null,
  operation text not null,
  amount_cents integer not null,
  currency text not null,
  payment_method_id text,
  capture_before timestamptz,
  captured_cents integer not null default 0,
  refusals integer not null default 0,
  decline_code text,
  stood_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index deposit_intents_stay on deposit_intents (stay_id);
create index deposit_intents_live on deposit_intents (status) where status in ('open', 'refused', 'standing');

create table deposit_operations (
  id uuid primary key,
  stay_id uuid not null references deposits (stay_id),
  operation text not null,
  attempt integer not null,
  key text not null unique,
  request text not null,
  lease_until timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'abandoned', 'failed')),
  result_id text,
  error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (stay_id, operation, attempt)
);
create unique index deposit_operations_open on deposit_operations (stay_id) where finished_at is null;

create table deposit_lines (
  stay_id uuid not null references deposits (stay_id),
  position integer not null,
  at timestamptz not null,
  kind text not null,
  amount_cents integer not null,
  note text,
  primary key (stay_id, position)
);

create table payment_messages (
  id text primary key,
  type text not null,
  intent_id text,
  stay_id uuid,
  received_at timestamptz not null
);

create table simulated_objects (
  id text primary key,
  kind text not null check (kind in ('customer', 'method', 'intent')),
  body text not null,
  customer_id text,
  operation text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index simulated_objects_customer on simulated_objects (customer_id, operation);
create index simulated_objects_created on simulated_objects (kind, created_at);

create table simulated_calls (
  key text primary key,
  request text not null,
  answer text,
  created_at timestamptz not null
);
