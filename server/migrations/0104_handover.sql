-- How the closed month is written for another payroll product (domain/pay/handover).
create table handover_layout (
  name text not null,
  description text,
  letters text not null,
  separator text not null,
  line_end text not null,
  headings boolean not null,
  date_form text not null,
  month_form text not null,
  zero text not null,
  columns jsonb not null default '[]'
);
select make_record('handover_layout');
create index handover_layout_order on handover_layout ((name collate "C"), id) where deleted_at is null;

-- A file that was handed over: by which layout, as that was then, who made it when, and the SHA-256 of its bytes. `head` are the bytes before the lines of people; `people`: how
-- many lines it had.
create table handover (
  id uuid primary key default gen_random_uuid(),
  month date not null check (extract(day from month) = 1),
  layout_id uuid references handover_layout on delete set null,
  layout jsonb not null,
  only_changes boolean not null,
  file_name text not null,
  head bytea not null,
  sha256 text not null,
  size integer not null,
  people integer not null,
  sample boolean not null,
  made_at timestamptz not null default now(),
  made_by uuid references user_account on delete set null
);
create index handover_of on handover (month, layout_id, made_at desc);
create index handover_layout_id on handover (layout_id);
create index handover_by on handover (made_by);

-- Who is in it, by which closing, and the bytes of that line: it goes with the person when the record is erased after its time.
create table handover_line (
  handover_id uuid not null references handover on delete cascade,
  place integer not null,
  staff_id uuid not null references staff on delete cascade,
  month date not null,
  closing integer not null,
  line bytea not null,
  primary key (handover_id, place),
  constraint handover_line_closing foreign key (staff_id, month, closing) references attendance_closing (staff_id, month, version) on delete cascade
);
create index handover_line_of on handover_line (staff_id, month, closing);

-- What was handed over is never changed. An account or a layout that is erased is forgotten in it; of the sample it goes once its people are gone.
create function keep_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample and not exists (select 1 from handover_line l where l.handover_id = old.id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - array['made_by', 'layout_id'] = to_jsonb(new) - array['made_by', 'layout_id']
    and (new.made_by is null or new.made_by = old.made_by) and (new.layout_id is null or new.layout_id = old.layout_id) then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on handover for each row execute function keep_handover();
create trigger append_only_whole before truncate on handover for each statement execute function refuse_change();
create trigger append_only before update or delete on handover_line for each row execute function keep_line();
create trigger append_only_whole before truncate on handover_line for each statement execute function refuse_change();
