-- Kinds of allowances and deductions of the company, and where each counts.
create table pay_item (
  name text not null,
  name_en text,
  name_fr text,
  effect text not null,
  legal_kind text,
  position integer not null,
  in_premium_base boolean not null default false,
  base_reason text,
  taxable boolean not null default false,
  in_social_insurance boolean not null default false,
  in_employment_insurance boolean not null default false,
  in_minimum_wage boolean not null default false,
  remarks text
);
select make_record('pay_item');
create index pay_item_order on pay_item (position, id) where deleted_at is null;

-- What may be deducted from the wages of an establishment besides what a law names (Labour Standards Act 24(1)).
create table deduction_agreement (
  signed_on date not null,
  employer_party text not null,
  worker_party_kind text not null,
  worker_party text not null,
  items uuid[] not null default '{}',
  housing_rent boolean not null default false,
  remarks text
);
select make_record('deduction_agreement'), make_child('deduction_agreement', 'establishment');
select make_dated('deduction_agreement', 'establishment_id');

-- For what wage somebody works. Yen by the month, the day or the hour; times are minutes.
create table wage_condition (
  wage_kind text not null,
  base_amount bigint not null,
  rate_lines jsonb not null default '[]',
  travel_rate bigint,
  office_rate bigint,
  yearly_days_off integer,
  daily_minutes integer,
  items jsonb not null default '[]',
  commute_means text,
  commute_per text,
  commute_amount bigint,
  commute_months integer,
  commute_km integer,
  commute_parking bigint,
  change_reason text,
  remarks text
);
select make_record('wage_condition'), make_child('wage_condition', 'staff');
select make_dated('wage_condition', 'staff_id');

-- For what somebody is insured, and by which standard monthly remuneration, in yen.
create table insurance_condition (
  health boolean not null default false,
  health_standard bigint,
  pension boolean not null default false,
  pension_standard bigint,
  short_time boolean not null default false,
  employment boolean not null default false,
  decided_by text,
  remarks text
);
select make_record('insurance_condition'), make_child('insurance_condition', 'staff');
select make_dated('insurance_condition', 'staff_id');

-- By what income tax is withheld; `table_count` is worked out from the people of the declaration.
create table tax_condition (
  tax_column text not null,
  declared_on date,
  spouse boolean not null default false,
  dependants_general integer,
  dependants_specific integer,
  dependants_elderly integer,
  special_relatives integer,
  dependants_under_16 integer,
  disabled_dependants integer,
  disabled_living_together integer,
  disability text,
  family_mark text,
  working_student boolean not null default false,
  remarks text,
  table_count integer not null
);
select make_record('tax_condition'), make_child('tax_condition', 'staff');
select make_dated('tax_condition', 'staff_id');

-- The resident tax of a fiscal year from June to May. Yen a month; `year_total` is the sum of the months that the company collects.
create table resident_tax (
  fiscal_year text not null,
  collection text not null,
  municipality text not null,
  municipality_code text,
  designation_number text,
  recipient_number text,
  june bigint,
  other_months bigint,
  july bigint,
  august bigint,
  september bigint,
  october bigint,
  november bigint,
  december bigint,
  january bigint,
  february bigint,
  march bigint,
  april bigint,
  may bigint,
  remarks text,
  year_total bigint not null
);
select make_record('resident_tax'), make_child('resident_tax', 'staff');
create unique index resident_tax_fiscal_year_key on resident_tax (staff_id, fiscal_year) where deleted_at is null;

-- The usual items, with which a company begins. They are nobody's act, so the audit log has no line of them. `search` is the folded names, as the program makes it.
alter table pay_item disable trigger write_audit;
insert into pay_item (id, search, name, name_en, name_fr, effect, legal_kind, position,
  in_premium_base, taxable, in_social_insurance, in_employment_insurance, in_minimum_wage) values
  ('01900000-0000-7000-8000-000000000001', '役職手当 postallowance indemnitedefonction', '役職手当', 'Post allowance', 'Indemnité de fonction', 'payment', 'post', 10, true, true, true, true, true),
  ('01900000-0000-7000-8000-000000000002', '資格手当 qualificationallowance primedequalification', '資格手当', 'Qualification allowance', 'Prime de qualification', 'payment', 'qualification', 20, true, true, true, true, true),
  ('01900000-0000-7000-8000-000000000003', '処遇改善手当 treatmentimprovementallowance primedameliorationdesconditions', '処遇改善手当', 'Treatment improvement allowance', 'Prime d''amélioration des conditions', 'payment', 'treatment_improvement', 30, true, true, true, true, true),
  ('01900000-0000-7000-8000-000000000004', '夜勤手当 nightshiftallowance primedenuit', '夜勤手当', 'Night shift allowance', 'Prime de nuit', 'payment', 'night_duty', 40, true, true, true, true, false),
  ('01900000-0000-7000-8000-000000000005', '家族手当 familyallowance allocationfamiliale', '家族手当', 'Family allowance', 'Allocation familiale', 'payment', 'family', 50, false, true, true, true, false),
  ('01900000-0000-7000-8000-000000000006', '住宅手当 housingallowance indemnitedelogement', '住宅手当', 'Housing allowance', 'Indemnité de logement', 'payment', 'housing', 60, false, true, true, true, true),
  ('01900000-0000-7000-8000-000000000007', '通勤手当 commutingallowance indemnitedetransport', '通勤手当', 'Commuting allowance', 'Indemnité de transport', 'payment', 'commuting', 70, false, false, true, true, false),
  ('01900000-0000-7000-8000-000000000008', '食事代 meals repas', '食事代', 'Meals', 'Repas', 'deduction', null, 110, false, false, false, false, false),
  ('01900000-0000-7000-8000-000000000009', '親睦会費 staffassociationfee cotisationalamicaledupersonnel', '親睦会費', 'Staff association fee', 'Cotisation à l’amicale du personnel', 'deduction', null, 120, false, false, false, false, false);
alter table pay_item enable trigger write_audit;
