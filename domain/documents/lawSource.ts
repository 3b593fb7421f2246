import type { LawItem } from './template.ts'

/** The key of the text that names the source of an item of the law: `Labour Standards Act 16` is `labour_standards_act_16`. */
export const sourceKey = ({ source }: Pick<LawItem, 'source'>): string => source.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
