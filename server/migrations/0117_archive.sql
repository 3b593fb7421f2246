-- The archive: folders and files; the facts stand in domain/archive/archiveNode.ts. `grants`: [{ role, staff_id, level }]. `order_name`: folded, after 0 for a
-- folder and 1 for a file. `size`: bytes. `modified_by`: the name that the account had.
create table archive_node (
  name text not null,
  kind text not null,
  area text not null,
  file jsonb,
  note text,
  grants jsonb not null default '[]',
  order_name text not null,
  type text,
  size integer,
  modified_at timestamptz not null,
  modified_by text
);
select make_record('archive_node'), make_reference('archive_node', 'parent_id', 'archive_node'),
  make_reference('archive_node', 'staff_id', 'staff'), make_reference('archive_node', 'patient_id', 'patient'),
  make_reference('archive_node', 'trashed_with', 'archive_node'), make_reference('archive_node', 'rights_from', 'archive_node');
alter table archive_node add constraint archive_node_folder check ((kind = 'folder') = (coalesce(jsonb_typeof(file), 'null') = 'null'));
-- names in one place differ in more than capitals; the top of an area counts as a place
create unique index archive_node_name_key on archive_node (area, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), (substr(order_name, 2)))
  where deleted_at is null;
-- a person and a patient have one folder each
create unique index archive_node_of_staff on archive_node (staff_id) where parent_id is null and deleted_at is null;
create unique index archive_node_of_patient on archive_node (patient_id) where parent_id is null and deleted_at is null;
-- a page of a folder, and of the top of an area
create index archive_node_order on archive_node (parent_id, (order_name collate "C"), id) where deleted_at is null;
create index archive_node_top on archive_node (area, (order_name collate "C"), id) where parent_id is null and deleted_at is null;
-- what was changed last, folders with rights of their own, and which file has which text
create index archive_node_latest on archive_node (area, modified_at desc) where deleted_at is null;
create index archive_node_rights on archive_node (id) where grants <> '[]';
create index archive_node_hash on archive_node ((file ->> 'hash')) where kind = 'file';

-- Every version of a file, from 1; lines are only ever added. `by_name`: the name that the account had.
create table archive_version (
  node_id uuid not null references archive_node on delete cascade,
  number integer not null,
  file jsonb not null,
  at timestamptz not null default now(),
  by_name text,
  restored_from integer,
  primary key (node_id, number)
);
create index archive_version_hash on archive_version ((file ->> 'hash'));

-- The text of a file, by its bytes, for search: as it stands there, and folded. `cut`: it is longer than what is kept.
create table archive_text (
  hash text primary key references file on delete cascade,
  state text not null default 'waiting',
  text text,
  folded text,
  cut boolean not null default false,
  added_at timestamptz not null default now(),
  tries integer not null default 0
);
create index archive_text_waiting on archive_text (added_at) where state = 'waiting';
create index archive_text_folded on archive_text using gin (folded gin_trgm_ops);
