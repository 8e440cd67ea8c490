export const print = (line: string) => process.stdout.write(`${line}\n`)
export const middle = (values: number[]) => quantile(values, 1 / 2)
export const upperQuartile = (values: number[]) => quantile(values, 3 / 4)
const quantile = (values: number[], at: number) => values.toSorted((one, other) => one - other)[Math.floor(values.length * at)] ?? NaN
