-- Papers that were signed by hand and filed by their pictures. `signed_paper`: the file that holds now; `signed_of`: the hash of the paper as it was made, which was signed.
alter table document
  add column signed_paper jsonb,
  add column paper_pages integer,
  add column paper_signed_on date,
  add column paper_signed_by text,
  add column original_place text,
  add column signed_of text;
create index document_original_place on document (original_place) where original_place is not null;

-- Every signed paper that was filed, also those that another one has replaced or that were taken back (`withdrawn_at`).
create table signed_paper (
  document_id uuid not null references document (id) on delete cascade,
  number integer not null check (number > 0),
  file jsonb not null,
  pages integer not null check (pages between 1 and 30),
  signed_of text,
  signed_on date not null,
  signed_by text not null,
  original_place text not null,
  filed_by uuid references user_account (id) on delete set null,
  filed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (document_id, number)
);
-- A signed paper that was filed stays as it was, and is erased with its document alone. Its original may be moved, it may be taken back once, and an account that is
-- erased is forgotten in it.
create function keep_signed_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from document d where d.id = old.document_id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - '{filed_by,original_place,withdrawn_at}'::text[] = to_jsonb(new) - '{filed_by,original_place,withdrawn_at}'::text[]
    and (new.filed_by is null or new.filed_by = old.filed_by) and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at) then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on signed_paper for each row execute function keep_signed_paper();
create trigger append_only_whole before truncate on signed_paper for each statement execute function refuse_change();
