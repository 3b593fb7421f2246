-- What somebody has answered to whether the break of a day was taken of which less is recorded than Labour Standards Act 34(1) asks for; the last answer counts.
create table rest_answer (
  staff_id uuid not null references staff on delete cascade,
  date date not null,
  rested boolean not null,
  at timestamptz not null default now(),
  primary key (staff_id, date)
);
