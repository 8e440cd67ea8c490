export const print = (line: string) => process.stdout.write(`${line}\n`)
export const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
