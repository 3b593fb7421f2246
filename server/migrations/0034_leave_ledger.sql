-- The ledger of paid leave: lines that are never changed, whose sum is what is left. A lot is known by the day of its grant. `parts`: 27,720 are a day.
create table leave_line (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff on delete cascade,
  lot date not null,
  kind text not null,
  date date not null,
  parts integer not null,
  unit text,
  request_id uuid,
  reason text,
  -- of a grant: what its days follow from
  facts jsonb,
  -- the same line is written once, whoever writes it
  key text not null,
  actor uuid,
  at timestamptz not null default now(),
  constraint leave_line_once unique (staff_id, key),
  constraint leave_line_kind check (case kind
    when 'grant' then parts >= 0 and facts is not null
    when 'use' then parts < 0 and unit is not null
    when 'give_back' then parts > 0 and unit is not null
    when 'lapse' then parts < 0
    when 'adjust' then parts <> 0 and reason is not null
    else false end),
  constraint leave_line_unit check (unit in ('full', 'half', 'hours'))
);
create index leave_line_lot on leave_line (staff_id, lot);

-- A mistake is a line of its own. Lines go only with the person whose they are.
create function keep_leave_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on leave_line for each row execute function keep_leave_line();
create trigger append_only_whole before truncate on leave_line for each statement execute function refuse_change();

-- Nothing is taken that is not there, also where two take at once; only a correction may say otherwise.
create function leave_line_covered() returns trigger language plpgsql as $$
begin
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if new.kind in ('use', 'lapse') and (select sum(l.parts) from leave_line l where l.staff_id = new.staff_id and l.lot = new.lot) < 0 then
    raise exception 'more leave is taken than is left' using errcode = 'HD001', constraint = 'leave_short';
  end if;
  return null;
end $$;
create trigger covered after insert on leave_line for each row execute function leave_line_covered();
