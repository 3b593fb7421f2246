-- What the check of the plan finds of one kind about a helper or a patient, and is not to show until a date, for a reason.
create table check_mute (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  staff_id uuid references staff on delete cascade,
  patient_id uuid references patient on delete cascade,
  reason text not null,
  until date not null,
  constraint check_mute_subject check (num_nonnulls(staff_id, patient_id) = 1)
);
create unique index check_mute_staff on check_mute (staff_id, code) where staff_id is not null;
create unique index check_mute_patient on check_mute (patient_id, code) where patient_id is not null;
