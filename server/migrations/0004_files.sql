-- Bytes that the store keeps under their hash. A row is written after its bytes are safe; records name it in their facts (kind `file`).
-- Until keep_until nobody need name it: what was just sent, and what a job made for its person.
create table file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size >= 0),
  type text not null,
  added_at timestamptz not null default now(),
  keep_until timestamptz not null default now() + interval '1 day'
);
create index file_due on file (keep_until);

-- Pictures lie in the same store. Their bytes are moved at the next start, before anybody is answered, and leave this table one by one.
insert into file (hash, size, type) select hash, length(jpeg), 'image/jpeg' from picture;
alter table staff drop constraint staff_image_fkey, add constraint staff_image_fkey foreign key (image) references file;

-- Largest file and photo in MB (1,048,576 bytes), and how many photos may be sent at a time (specification, section 9).
alter table company
  add column max_file_mb double precision not null default 4.5 check (max_file_mb between 0.5 and 20),
  add column max_photo_mb double precision not null default 5 check (max_photo_mb between 0.5 and 20),
  add column max_photos integer not null default 3 check (max_photos between 1 and 20);

-- The trail also keeps who read a file. The list of acts is taken as it stands, and one is added.
do $$
declare
  acts text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_act_check' and conrelid = 'audit'::regclass);
begin
  if acts is null or position('''download''' in acts) > 0 then return; end if;
  alter table audit drop constraint audit_act_check;
  execute 'alter table audit add constraint audit_act_check ' || replace(acts, 'ARRAY[', 'ARRAY[''download''::text, ');
end $$;
