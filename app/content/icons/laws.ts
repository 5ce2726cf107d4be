import { type Icon, mix, smooth, times } from "./dot.ts";

/** Transparency: a closed cover opens in its middle, and the works behind it are seen to turn. */
const transparency: Icon = {
  still: 2.6,
  draw(time, put) {
    const now = time % 7;
    const open = 8 + 27 * smooth((now - 0.4) / 1.8) * (1 - smooth((now - 5.4) / 1.4));
    times(81, (i) => {
      const x = 10 + (i % 9) * 10;
      const y = 10 + Math.floor(i / 9) * 10;
      const cover = smooth((Math.hypot(x - 50, y - 50) - open) / 9);
      if (cover > 0.02) put(x, y, 3.2 * cover, true);
    });
    times(12, (i) => {
      const angle = (i / 12) * Math.PI * 2 + time * 0.45;
      const seen = smooth((open - 16) / 12);
      put(50 + Math.cos(angle) * 18, 50 + Math.sin(angle) * 18, (i % 3 === 0 ? 3.4 : 1.9) * seen);
    });
    put(50, 50, 5);
  },
};

/** Control: three sliders stand where a person put them; one is moved, and put back. */
const control: Icon = {
  still: 1.9,
  draw(time, put) {
    const round = (from: number) => {
      const now = (time + from) % 6;
      return smooth((now - 0.6) / 0.9) * (1 - smooth((now - 3.4) / 0.7));
    };
    const places = [mix(66, 34, round(0)), mix(30, 78, round(4)), mix(58, 46, round(2))];
    places.forEach((place, row) => {
      const y = 22 + row * 28;
      times(16, (i) => {
        const x = 8 + i * 5.6;
        const near = Math.abs(x - place);
        put(x, y, (x < place ? 2 : 1.2) * smooth((near - 6) / 4), x > place);
      });
      put(place, y, 7);
    });
  },
};

/** Context: two equal dots; what stands around them makes the one look small and the other large. */
const context: Icon = {
  still: 0.2,
  draw(time, put) {
    const swap = (1 - Math.cos(Math.PI * (Math.floor(time / 3) + smooth((time % 3) - 2)))) / 2;
    [
      [30.5, 32, swap],
      [69.5, 68, 1 - swap],
    ].forEach(([x = 0, y = 0, small = 0], which) => {
      put(x, y, 7);
      times(7, (i) => {
        const angle = (i / 7) * Math.PI * 2 + time * 0.12 * (which ? -1 : 1);
        const away = mix(23, 12.5, small);
        put(x + Math.cos(angle) * away, y + Math.sin(angle) * away, mix(6.6, 2, small), true);
      });
    });
  },
};

/** Accountability: a balance is disturbed by a weight, and settles. */
const accountability: Icon = {
  still: 5.6,
  draw(time, put) {
    const now = time % 6;
    const side = Math.floor(time / 6) % 2 ? -1 : 1;
    const tilt = side * 0.34 * Math.exp(-now * 0.62) * Math.cos(now * 2.5) * smooth(now * 2);
    const [middle, top] = [50, 26];
    times(9, (i) => put(middle, 32 + i * 6, 1.5, true));
    times(9, (i) => put(22 + i * 7, 89, 2.2, true));
    times(13, (i) => {
      const along = (i - 6) * 5.6;
      put(middle + along * Math.cos(tilt), top + along * Math.sin(tilt), i === 6 ? 4 : 1.9);
    });
    for (const end of [-1, 1]) {
      const x = middle + end * 33.6 * Math.cos(tilt);
      const y = top + end * 33.6 * Math.sin(tilt);
      times(4, (i) => put(x, y + 6 + i * 5, 0.9, true));
      times(5, (i) => put(x + (i - 2) * 5.6, y + 28 - Math.abs(i - 2) * 1.2, 2.2));
      const landing = end === side ? smooth(now * 2) : 1;
      put(x, y + 28 - 8 - (1 - landing) * 24, 5.2 * (end === side ? landing : 1));
    }
  },
};

/** Dark matter: what passes is bent toward a mass that nobody sees. */
const darkMatter: Icon = {
  still: 1.2,
  draw(time, put) {
    const [cx, cy] = [54 + Math.sin(time * 0.35) * 9, 50 + Math.cos(time * 0.5) * 7];
    times(7, (row) => {
      times(12, (i) => {
        const x = ((i * 9 + time * (7 + (row % 3) * 1.6) + row * 4) % 108) - 4;
        const y = 8 + row * 14;
        const [dx, dy] = [x - cx, y - cy];
        const distance = Math.hypot(dx, dy);
        const push = 330 / (distance + 13);
        const edge = smooth(x / 10 - 0.3) * (1 - smooth((x - 88) / 9));
        const near = smooth((34 - distance) / 26);
        const [px, py] = [x + (dx / (distance + 4)) * push * 0.75, y + (dy / (distance + 4)) * push];
        if (py > 1 && py < 99) put(px, py, (1.3 + 2.2 * near) * edge, near < 0.12);
      });
    });
  },
};

/** Fairness: columns of unequal height; what is too much in one goes where it is missing. */
const fairness: Icon = {
  still: 3.8,
  draw(time, put) {
    const now = time % 7;
    const level = smooth((now - 0.9) / 2.2) * (1 - smooth((now - 5.6) / 1.2));
    const heights = [6, 2, 5, 3, 4];
    const [x, y] = [(column: number) => 14 + column * 18, (row: number) => 82 - row * 13.4];
    const spare = [
      [0, 5, 1, 2],
      [0, 4, 1, 3],
      [2, 4, 3, 3],
    ];
    heights.forEach((height, column) => {
      times(Math.min(height, 4), (row) => put(x(column), y(row), 4.4));
      put(x(column), 93, 1.6, true);
    });
    spare.forEach(([fromColumn = 0, fromRow = 0, toColumn = 0, toRow = 0], i) => {
      const share = smooth(level * 1.6 - i * 0.3);
      const lift = Math.sin(share * Math.PI) * 12;
      put(mix(x(fromColumn), x(toColumn), share), mix(y(fromRow), y(toRow), share) - lift, 4.4);
      put(x(toColumn), y(toRow), 1.3 * (1 - share), true);
    });
  },
};

export const lawIcons = { transparency, control, context, accountability, "dark-matter": darkMatter, fairness };
