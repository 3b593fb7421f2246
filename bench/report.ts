/** One measured line: a ratio or a figure in one run, and whether it reaches the goal. */
export type Line = { name: string; ratio: number; goal: string; ok: boolean; note: string }

export const print = (lines: readonly Line[]) => {
  for (const { name, ratio, goal, ok, note } of lines)
    console.log(`${ok ? 'reached' : 'MISSED '}  ${ratio.toFixed(2).padStart(8)}  goal ${goal.padEnd(12)} ${name} (${note})`)
}
