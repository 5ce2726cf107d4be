/** Two nested levels under a result, each of which says beforehand what is inside. */
export function DisclosureDemo() {
  return (
    <div className="demo-layers">
      <p className="demo-big">Refund: $41.20</p>
      <p>Two of three tickets. It arrives in 5 days; ask a person if it looks wrong.</p>
      <details>
        <summary>Why $41.20</summary>
        <p>The third train was less than an hour late, which the rules do not cover.</p>
        <details>
          <summary>Records used (3)</summary>
          <ul>
            <li>Train 812, 74 minutes late: $20.60</li>
            <li>Train 815, 66 minutes late: $20.60</li>
            <li>Train 931, 48 minutes late: nothing</li>
          </ul>
        </details>
      </details>
    </div>
  );
}
