-- When a worker last gave a sign of life, whichever program it belongs to: a worker that gets no processor time, or none at all, is told where the
-- state of jobs and backups is shown, and by `/api/ready`.
create table worker_heartbeat (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
