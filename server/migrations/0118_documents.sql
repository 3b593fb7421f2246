-- Official documents that the product makes from its records (specification, section 3, document creation).
-- `outing_days`: [{ day }]; `answers`: [{ ask, answer }], what the template asks for and no record keeps.
create table document (
  template text not null,
  name text not null,
  created_on date not null,
  expires_on date,
  stamp boolean not null,
  language text,
  physician text,
  nurse text,
  outing_days jsonb not null default '[]',
  outing_destination text,
  outing_travel_method text,
  answers jsonb not null default '[]',
  remarks text,
  state text not null,
  file jsonb
);
select make_record('document'), make_acts('document', 'state'),
  make_reference('document', 'staff_id', 'staff', 'created_on'), make_reference('document', 'patient_id', 'patient', 'created_on'),
  make_reference('document', 'establishment_id', 'establishment'), make_reference('document', 'person_in_charge_id', 'staff'),
  make_reference('document', 'institution_id', 'medical_institution'), make_reference('document', 'station_id', 'visiting_nursing_station'),
  make_reference('document', 'outing_helper_id', 'staff'), make_reference('document', 'node_id', 'archive_node');
create index document_order on document (created_on, id) where deleted_at is null;
create index document_expires on document (expires_on) where expires_on is not null and deleted_at is null;


-- Each paper that was made of a document: from which facts, with the wording of its template, and the hash of its file.
create table document_paper (
  document_id uuid not null references document (id) on delete cascade,
  number integer not null check (number > 0),
  facts jsonb not null,
  hash text not null,
  made_by uuid references user_account (id) on delete set null,
  made_at timestamptz not null default now(),
  primary key (document_id, number)
);
-- A paper that was made is never changed, and erased with its document alone. An account that is erased is forgotten in it.
create or replace function keep_document_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from document d where d.id = old.document_id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'made_by' = to_jsonb(new) - 'made_by' and new.made_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on document_paper for each row execute function keep_document_paper();
create trigger append_only_whole before truncate on document_paper for each statement execute function refuse_change();

-- Operating rules of an establishment (Ordinance 171 of 2006, 31), from which contracts and manuals of patients are made. `posts`: [{ post, full_time, part_time, duties }];
-- `cancellation`: [{ cancelled, charge }]; `other_costs`: [{ cost, charge }]. Yen.
create table operating_rules (
  designated_on date,
  manager text not null,
  service_kinds text[] not null,
  main_disabilities text[] not null,
  area text not null,
  business_days text not null,
  business_hours text not null,
  service_days text not null,
  service_hours text not null,
  after_hours_phone text,
  posts jsonb not null default '[]',
  transport_per_km bigint,
  copy_fee bigint,
  cancellation jsonb not null default '[]',
  other_costs jsonb not null default '[]',
  complaint_officer text not null,
  complaint_responsible text not null,
  complaint_phone text not null,
  complaint_hours text not null,
  third_party text,
  municipality_desk text not null,
  municipality_phone text not null,
  committee text not null,
  committee_phone text not null,
  evaluated boolean not null,
  evaluated_on date,
  evaluator text,
  evaluation_result text,
  abuse_officer text not null,
  abuse_desk text not null,
  abuse_phone text not null,
  insurer text not null,
  insurance text not null
);
select make_record('operating_rules'), make_child('operating_rules', 'establishment');
select make_dated('operating_rules', 'establishment_id');
