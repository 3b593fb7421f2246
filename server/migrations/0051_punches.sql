-- Clocking in and out, and rests between. A punch is never changed: what was wrong is corrected beside it. `made_by`: the account that did it; of the
-- office's, `note` tells why. `received_at`: when it came, which is later than `at` where there was no network.
create table punch (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('in', 'out', 'rest', 'back')),
  at timestamptz not null,
  source text not null check (source in ('phone', 'office')),
  note text,
  made_by uuid references user_account on delete set null,
  received_at timestamptz not null default now(),
  constraint punch_once unique (staff_id, kind, at),
  constraint punch_note check (source <> 'office' or note is not null)
);
create index punch_order on punch (staff_id, at);
create index punch_made_by on punch (made_by);

create function keep_punch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id) then return old; end if;
  -- only an account that is erased is forgotten
  if tg_op = 'UPDATE' and to_jsonb(old) - 'made_by' = to_jsonb(new) - 'made_by' and new.made_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on punch for each row execute function keep_punch();
create trigger append_only_whole before truncate on punch for each statement execute function refuse_change();
