-- What was done to many records at once, as long as it can be undone, and by whom.
create table bulk_run (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  entity text not null,
  act text not null check (act in ('change', 'remove', 'restore')),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index bulk_run_age on bulk_run (created_at);

-- Each record with the version that it was left in, and of a change the values that the facts had before: the given one, and what went with it.
create table bulk_record (
  run_id uuid not null references bulk_run on delete cascade,
  record_id uuid not null,
  version integer not null,
  before jsonb not null,
  primary key (run_id, record_id)
);

-- What a list shows, under a name: the search part of its address, and the columns that differ from the usual ones. No right follows from it.
create table list_view (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  entity text not null,
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  columns jsonb not null,
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index list_view_name_key on list_view (account_id, entity, name) where deleted_at is null;
create index list_view_shared on list_view (entity) where shared and deleted_at is null;

-- Which view a list opens with, for one person.
create table list_start (
  account_id uuid not null references user_account on delete cascade,
  entity text not null,
  view_id uuid not null references list_view on delete cascade,
  primary key (account_id, entity)
);
create index list_start_view on list_start (view_id);
