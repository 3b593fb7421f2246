-- A grant that was worked out again is a line of its own, which says by what.
alter table leave_line drop constraint leave_line_kind;
alter table leave_line add constraint leave_line_kind check (case kind
  when 'grant' then parts >= 0 and facts is not null
  when 'regrant' then parts <> 0 and facts is not null
  when 'use' then parts < 0 and unit is not null
  when 'give_back' then parts > 0 and unit is not null
  when 'lapse' then parts < 0
  when 'adjust' then parts <> 0 and reason is not null
  else false end);

-- When somebody's ledger was last worked out again, and whether a grant in it differed from what follows from the records.
create table leave_check (
  staff_id uuid primary key references staff on delete cascade,
  at timestamptz not null,
  differs boolean not null
);
