/** The five acts of Ordinance for Enforcement of the Certified Social Workers and Certified Care Workers Act 1. */
export const suctionActs = ['act_oral', 'act_nasal', 'act_tracheal', 'act_gastrostomy', 'act_nasogastric'] as const
