import { startingLayouts } from '#domain/pay/handover/starts.ts'
import type { SampleHandoverLayout } from '../records.ts'

/** Two layouts of files for the payroll product of the company: its hours as 100ths, and the visits by service for the allowances. */
export const sampleHandoverLayouts = (): SampleHandoverLayout[] => [
  {
    key: 'hl1',
    name: '給与計算用（100進法）',
    description: '毎月5日までに給与担当へ渡す勤怠データ',
    ...startingLayouts.hundredths,
  },
  { key: 'hl2', name: 'サービス別の手当用', description: '時間帯別の手当を計算するときに使います。', ...startingLayouts.services },
]
