-- Retention, legal hold and erasing (decision 172). What a record must be kept for follows from its kind (domain/company/clocks.ts); where somebody keeps it longer, the years stand in the company:
-- [{ kind, years }]. `fiscal_year_ends`: the last month of the fiscal year. `kept_as`: the kind of a file; null for the usual one of its area.
alter table company
  add column kept_longer jsonb not null default '[]',
  add column fiscal_year_ends integer not null default 3 check (fiscal_year_ends between 1 and 12);
alter table patient add column service_ended_on date;
alter table archive_node add column kept_as text;

-- Legal holds: nothing of what one names is erased while it holds.
create table legal_hold (
  reason text not null,
  held_from date not null,
  held_until date,
  state text not null
);
select make_record('legal_hold'), make_acts('legal_hold', 'state'),
  make_reference('legal_hold', 'staff_id', 'staff'), make_reference('legal_hold', 'patient_id', 'patient'),
  make_reference('legal_hold', 'node_id', 'archive_node'), make_reference('legal_hold', 'document_id', 'document'),
  make_reference('legal_hold', 'request_id', 'signature_request');
create index legal_hold_order on legal_hold (held_from, id) where deleted_at is null;

-- What was erased at the end of its time. Nothing here names a person; `hashes`: SHA-256 of the files that went. Lines are only ever added, before the record goes.
create table erasure (
  id uuid primary key default gen_random_uuid(),
  entity text not null,
  record_id uuid not null,
  kind text not null,
  since date not null,
  kept_until date not null,
  hashes text[] not null,
  decided_by uuid references user_account on delete set null,
  decided_at timestamptz not null default now(),
  sample boolean not null,
  unique (entity, record_id)
);
create index erasure_at on erasure (decided_at desc, id);

-- Lines of the audit log whose facts went with their record, with the hash of what is left of each, so that `npm run verify` finds what is changed of them afterwards.
create table audit_erased (line bigint primary key references audit, rest bytea not null);
create trigger append_only before update or delete or truncate on audit_erased for each statement execute function refuse_change();
drop trigger append_only on audit;
create trigger never_emptied before truncate on audit for each statement execute function refuse_change();

-- what may be over is found among very many without reading all of them
create index shift_report_date on shift_report (date);
create index payslip_release on payslip (release_date);
