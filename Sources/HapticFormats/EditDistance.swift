// How far one word is from another, for guesses at what was meant.

/// How many letters must be added, dropped, changed or swapped with a neighbour.
///
/// (Optimal string alignment; the swap is what makes `refreence` one edit away.)
package func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      let isSwap = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
      if isSwap { edits = min(edits, beforeLast[j - 1] + 1) }
      row.append(edits)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
