export const yesNo = ['yes', 'no'] as const
/** Statuses of residence under which people work in care, and those that the specification's skill categories need (facts, section 7). */
export const residenceStatuses = [
  'ssw1',
  'ssw2',
  'care',
  'trainee',
  'employment_skill_dev',
  'permanent',
  'spouse_jp',
  'spouse_pr',
  'long_term',
  'student',
  'dependent',
  'designated',
  'engineer',
  'special_permanent',
  'other',
] as const
/** Statuses under which people live in Japan and do any work (Immigration Control Act, Annexed Table II, and special permanent residents). */
export const residents: readonly (string | null)[] = ['permanent', 'spouse_jp', 'spouse_pr', 'long_term', 'special_permanent']
/** The statuses with which a foreign worker may visit homes only if certain conditions are met (facts, section 7). */
export const visitsOnConditions: readonly (string | null)[] = ['ssw1', 'trainee']
/** Kinds of permission, work restrictions and permissions for other activity as a residence card words them (Immigration Control Act, Art. 19-4). */
export const permissionTypes = ['landing', 'renewal', 'change', 'acquisition', 'permanent', 'special'] as const
export const workRestrictions = ['none', 'status_only', 'named_organisation', 'designated', 'not_allowed'] as const
export const activityPermissions = ['none', 'hours_28', 'as_permitted'] as const
export const skillCategories = ['ssw1', 'ssw2'] as const
export const japaneseLevels = ['n1', 'n2', 'n3', 'n4', 'n5', 'jft_basic', 'none'] as const
/** How far technical intern training went before; whoever completed (ii) well is free of tests for specified skill (i). */
export const trainingStages = ['none', 'stage_1', 'stage_2', 'stage_2_good', 'stage_3'] as const
