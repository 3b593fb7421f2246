-- The company's own wordings of official documents: one more line for each that is saved, and none is ever changed. `blocks` and `defaults` (the default wording of the product when it was
-- saved): [{ id, heading, text }]. It holds from `valid_from` until a later one begins. `sample`: of the sample company, and only for its people.
create table wording_version (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  number integer not null check (number > 0),
  valid_from date not null,
  blocks jsonb not null,
  defaults jsonb not null,
  reason text,
  made_by uuid references user_account (id) on delete set null,
  made_at timestamptz not null default now(),
  sample boolean not null default false,
  unique (template, number)
);
create or replace function keep_wording_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'made_by' = to_jsonb(new) - 'made_by' and new.made_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on wording_version for each row execute function keep_wording_version();
create trigger append_only_whole before truncate on wording_version for each statement execute function refuse_change();

-- With which wording a paper was made; null: with the default wording of the product.
alter table document_paper add column wording_id uuid references wording_version (id);
