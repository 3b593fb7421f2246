-- Each closing of somebody's month, also of one that was opened again and closed anew: what was sealed, when, by whom, and why it had been opened before.
-- `version` counts from 1. What is closed now stands in attendance_month, too.
create table attendance_closing (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  month date not null check (extract(day from month) = 1),
  version integer not null check (version > 0),
  sealed jsonb not null,
  seal text not null,
  closed_at timestamptz not null default now(),
  closed_by uuid references user_account on delete set null,
  reason text,
  constraint attendance_closing_once unique (staff_id, month, version)
);
create index attendance_closing_by on attendance_closing (closed_by);

create function keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id) then return old; end if;
  if tg_op = 'UPDATE' and tg_nargs = 1 and to_jsonb(old) - tg_argv[0] = to_jsonb(new) - tg_argv[0] and to_jsonb(new) ->> tg_argv[0] is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on attendance_closing for each row execute function keep_line('closed_by');
create trigger append_only_whole before truncate on attendance_closing for each statement execute function refuse_change();
drop trigger append_only on punch;
create trigger append_only before update or delete on punch for each row execute function keep_line('made_by');
drop trigger append_only on leave_line;
create trigger append_only before update or delete on leave_line for each row execute function keep_line();
drop function keep_punch, keep_leave_line;

insert into attendance_closing (staff_id, month, version, sealed, seal, closed_at, closed_by)
  select m.staff_id, m.month, 1, m.sealed, m.seal, m.changed_at,
    (select a.actor from act a join user_account u on u.id = a.actor where a.entity = 'attendance_month' and a.record_id = m.id and a.name = 'close' order by a.id desc limit 1)
  from attendance_month m where m.state = 'closed';

create function keep_closing() returns trigger language plpgsql as $$
begin
  if new.state <> 'closed' or (tg_op = 'UPDATE' and old.state = 'closed') then return null; end if;
  insert into attendance_closing (staff_id, month, version, sealed, seal, closed_by, reason)
    select new.staff_id, new.month, coalesce(max(c.version), 0) + 1, new.sealed, new.seal, current_actor(),
      (select a.reason from act a where a.entity = 'attendance_month' and a.record_id = new.id and a.name = 'reopen' order by a.id desc limit 1)
    from attendance_closing c where c.staff_id = new.staff_id and c.month = new.month;
  return null;
end $$;
create trigger closing after insert or update on attendance_month for each row execute function keep_closing();
